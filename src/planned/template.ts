// How a conversation becomes a prompt. Servers recognise the kind of model by these tags, and parse its output accordingly.
import { marks } from "./chains.ts";

const { turn, end, think, unthink, call, uncall } = marks;

const tools = `
{%- if tools %}
    {{- '${turn}system\\nFunctions you may call:\\n<tools>' }}
    {%- for tool in tools %}
        {{- '\\n' }}
        {{- tool | tojson }}
    {%- endfor %}
    {{- '\\n</tools>\\nTo call one, write\\n${call}\\n{"name": <function-name>, "arguments": <args-json-object>}\\n${uncall}${end}\\n' }}
{%- endif %}`;

const calls = `
    {%- for tool_call in message.tool_calls or [] %}
        {%- if tool_call.function %}
            {%- set tool_call = tool_call.function %}
        {%- endif %}
        {{- '\\n${call}\\n{"name": "' }}
        {{- tool_call.name }}
        {{- '", "arguments": ' }}
        {%- if tool_call.arguments is string %}
            {{- tool_call.arguments }}
        {%- else %}
            {{- tool_call.arguments | tojson }}
        {%- endif %}
        {{- '}\\n${uncall}' }}
    {%- endfor %}`;

const messages = `
{%- for message in messages %}
    {%- if message.role == 'assistant' %}
        {{- '${turn}assistant\\n' }}
        {%- if message.reasoning_content is string %}
            {{- '${think}\\n' + message.reasoning_content.strip('\\n') + '\\n${unthink}\\n\\n' }}
        {%- endif %}
        {%- if message.content is string %}
            {{- message.content }}
        {%- endif %}${calls.replaceAll("\n", "\n    ")}
        {{- '${end}\\n' }}
    {%- elif message.role == 'tool' %}
        {{- '${turn}user\\n<tool_response>\\n' + message.content + '\\n</tool_response>${end}\\n' }}
    {%- else %}
        {{- '${turn}' + message.role + '\\n' + message.content + '${end}\\n' }}
    {%- endif %}
{%- endfor %}
{%- if add_generation_prompt %}
    {{- '${turn}assistant\\n' }}
{%- endif %}
`;

/** Jinja, as llama.cpp, vLLM and transformers read it. */
export const template = `${tools.trimStart()}${messages}`;

/**
 * The prompt of one plain question; its tokens are counted to fill a context exactly.
 * @public servers/ fills contexts with it.
 */
export const promptOf = (question: string): string =>
  `${turn}user\n${question}${end}\n${turn}assistant\n`;
