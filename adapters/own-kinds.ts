// Tools of a protocol's own kinds, by name. The exchange has names only: labels, addresses and sizes are made up.

const mcp = <Approval extends string>(server_label: string, require_approval: Approval) =>
  ({
    type: "mcp",
    server_label,
    server_url: "https://mcp.example.com",
    require_approval,
  }) as const;

export const responsesKinds = {
  computer_call: {
    type: "computer_use_preview",
    display_width: 1024,
    display_height: 768,
    environment: "browser",
  },
  delete_page: mcp("wiki", "always"),
  file_search: { type: "file_search", vector_store_ids: ["vs_fixture0001"] as string[] },
  tide_tables: mcp("tides", "never"),
  web_search: { type: "web_search" },
} as const;

export const anthropicKinds = {
  code_execution: { type: "code_execution_20250825", name: "code_execution" },
  tool_search_tool_regex: {
    type: "tool_search_tool_regex_20251119",
    name: "tool_search_tool_regex",
  },
  web_fetch: { type: "web_fetch_20250910", name: "web_fetch" },
  web_search: { type: "web_search_20250305", name: "web_search" },
} as const;
