// Package endings says what the words of LLM providers mean: stop reason, next action and source. The table is endings.json.
package endings

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

//go:embed endings.json
var raw []byte

// Row is a row about a word, a field or an error; members that are absent are zero.
type Row struct {
	At             string   `json:"at"`
	Value          any      `json:"value"`
	Prefix         bool     `json:"prefix"`
	Of             string   `json:"of"`
	Reason         string   `json:"reason"`
	Action         string   `json:"action"`
	Running        bool     `json:"running"`
	Vague          bool     `json:"vague"`
	NoCall         string   `json:"noCall"`
	WholeCall      string   `json:"wholeCall"`
	UnfinishedCall string   `json:"unfinishedCall"`
	Or             []string `json:"or"`
	Limit          string   `json:"limit"`
	Rung           string   `json:"rung"`
	Seen           bool     `json:"seen"`
	Source         string   `json:"source"`
	// Of rows about fields and errors.
	Pointer  string `json:"pointer"`
	In       []any  `json:"in"`
	Type     string `json:"type"`
	When     []any  `json:"when"`
	Contains string `json:"contains"`
	// HTTP status of an error, or how certain a word is.
	Status any `json:"status"`
}

// Provider has the words of one provider.
type Provider struct {
	Name                string   `json:"name"`
	Protocol            string   `json:"protocol"`
	Names               []string `json:"names"`
	Borrows             []string `json:"borrows"`
	ToolWordWithoutCall string   `json:"toolWordWithoutCall"`
	Words               []Row    `json:"words"`
	Fields              []Row    `json:"fields"`
	Errors              []Row    `json:"errors"`
}

// Table is the whole of endings.json.
type Table struct {
	Reasons map[string]struct {
		Action             string `json:"action"`
		WithUnfinishedCall string `json:"withUnfinishedCall"`
		Means              string `json:"means"`
	} `json:"reasons"`
	Protocols map[string]struct {
		Places []struct {
			At       string   `json:"at"`
			Pointers []string `json:"pointers"`
		} `json:"places"`
		Proof       string `json:"proof"`
		WordProves  bool   `json:"wordProves"`
		ProofInBody bool   `json:"proofInBody"`
	} `json:"protocols"`
	Providers map[string]Provider `json:"providers"`
}

// Endings is the table.
var Endings = func() (table Table) {
	if err := json.Unmarshal(raw, &table); err != nil {
		panic(err)
	}
	return table
}()

// Beside is what stands beside a word. All of it is optional.
type Beside struct {
	// At is the place of the word, where a protocol has several.
	At string
	// Calls is "none", "whole" or "unfinished".
	Calls string
	// Body is the body or event as encoding/json reads it into any.
	Body any
}

// Meaning is what a word or an error means.
type Meaning struct {
	Reason, Action string
	// Running: the response is still being made. Vague: any other word or error of the response decides.
	Running, Vague bool
	// From is the provider whose row this is.
	From string
	Row  Row
}

type found struct {
	row  Row
	from string
}

// MeaningOf says what a word means; false when no card has it. Pass nil where there was no word.
func MeaningOf(provider string, word any, beside Beside) (Meaning, bool) {
	id, ok := IDOf(provider)
	if !ok {
		return Meaning{}, false
	}
	var said, field *found
	if word != nil {
		said = wordRow(id, word, beside.At)
	}
	if beside.Body != nil {
		field = fieldRow(id, word, said, beside.Body)
	}
	if field != nil {
		said = field
	}
	if said == nil {
		return Meaning{}, false
	}
	row := said.row
	reason := besideCalls(row, beside.Calls, Endings.Providers[id].ToolWordWithoutCall)
	return Meaning{reason, ActionOf(reason, beside.Calls == "unfinished"), row.Running, field == nil && row.Vague, said.from, row}, true
}

// ActionOf says what to do next.
func ActionOf(reason string, hasUnfinishedCall bool) string {
	facts := Endings.Reasons[reason]
	if hasUnfinishedCall && facts.WithUnfinishedCall != "" {
		return facts.WithUnfinishedCall
	}
	return facts.Action
}

// WordsOf gives every word of a provider, its own and those it shares; with a reason, the words that mean it.
func WordsOf(provider, reason string) []Row {
	id, ok := IDOf(provider)
	if !ok {
		return nil
	}
	seen := map[string]bool{}
	var rows []Row
	for _, from := range shares(id) {
		for _, row := range Endings.Providers[from].Words {
			key := fmt.Sprintf("%s %T %v", row.At, row.Value, row.Value)
			if seen[key] {
				continue
			}
			seen[key] = true
			if row.Of != "" {
				if meant := wordRow(id, row.Of, ""); meant != nil {
					row.Reason, row.Action = meant.row.Reason, meant.row.Action
				}
			}
			if reason == "" || row.Reason == reason {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// ErrorOf says what an error means, by HTTP status (0: in a stream) and body; `error` where no row speaks of it.
func ErrorOf(provider string, status int, body any) Meaning {
	id, ok := IDOf(provider)
	if ok {
		for _, from := range shares(id) {
			for _, row := range Endings.Providers[from].Errors {
				if row.Status != nil && row.Status != float64(status) {
					continue
				}
				if row.Pointer != "" && !namesError(row, body) {
					continue
				}
				return Meaning{row.Reason, row.Action, false, false, from, row}
			}
		}
	} else {
		id = provider
	}
	return Meaning{"error", "fail", false, false, id, Row{Reason: "error", Action: "fail", Source: "no row: an error"}}
}

// IDOf gives the id of a provider, by its id or another of its names.
func IDOf(provider string) (string, bool) {
	if _, ok := Endings.Providers[provider]; ok {
		return provider, true
	}
	for id, card := range Endings.Providers {
		if slices.Contains(card.Names, provider) {
			return firstNamed(provider, id), true
		}
	}
	return "", false
}

// firstNamed makes the choice among several that share a name the same at each run: the first in order.
func firstNamed(name, id string) string {
	for other, card := range Endings.Providers {
		if other < id && slices.Contains(card.Names, name) {
			id = other
		}
	}
	return id
}

func shares(id string) []string {
	card := Endings.Providers[id]
	all := []string{id}
	add := func(name string) {
		if !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	add(card.Protocol)
	for at := len(card.Borrows) - 1; at >= 0; at-- {
		add(card.Borrows[at])
	}
	return all
}

func wordRow(id string, word any, at string) *found {
	for _, from := range shares(id) {
		var rows []Row
		for _, row := range Endings.Providers[from].Words {
			if same(row.Value, word) {
				rows = append(rows, row)
			}
		}
		if row := rowAt(rows, at, id); row != nil {
			if row.Of != "" {
				return wordRow(id, row.Of, at)
			}
			return &found{*row, from}
		}
	}
	text, ok := word.(string)
	if !ok {
		return nil
	}
	for _, from := range shares(id) {
		for _, row := range Endings.Providers[from].Words {
			if value, ok := row.Value.(string); ok && row.Prefix && strings.HasPrefix(text, value+":") {
				return &found{row, from}
			}
		}
	}
	return nil
}

func rowAt(rows []Row, at, id string) *Row {
	for index := range rows {
		if rows[index].At == "" || rows[index].At == at {
			return &rows[index]
		}
	}
	if at != "" || len(rows) == 0 {
		return nil
	}
	for _, place := range Endings.Protocols[Endings.Providers[id].Protocol].Places {
		for index := range rows {
			if rows[index].At == place.At {
				return &rows[index]
			}
		}
	}
	return &rows[0]
}

func fieldRow(id string, word any, said *found, body any) (fitting *found) {
	natural := word == nil || said != nil && (said.row.Reason == "end_turn" || said.row.Reason == "stop_sequence")
	for _, from := range shares(id) {
		for _, row := range Endings.Providers[from].Fields {
			beside := natural
			if row.When != nil {
				beside = slices.ContainsFunc(row.When, func(each any) bool { return same(each, word) })
			}
			if beside && hasValue(row, body) {
				fitting = &found{row, from}
			}
		}
	}
	return fitting
}

func hasValue(row Row, body any) bool {
	value, present := valueAt(body, row.Pointer)
	if row.In != nil {
		return present && slices.ContainsFunc(row.In, func(each any) bool { return same(each, value) })
	}
	switch row.Type {
	case "":
		return present && value != nil && value != ""
	case "string":
		_, ok := value.(string)
		return ok
	case "number":
		_, ok := value.(float64)
		return ok
	case "boolean":
		_, ok := value.(bool)
		return ok
	case "array":
		_, ok := value.([]any)
		return ok
	}
	_, ok := value.(map[string]any)
	return ok
}

func namesError(row Row, body any) bool {
	value, present := valueAt(body, row.Pointer)
	if row.Contains != "" {
		text, ok := value.(string)
		return ok && strings.Contains(text, row.Contains)
	}
	if row.Value != nil {
		return present && same(row.Value, value)
	}
	return present && value != nil && value != ""
}

// same: equal as JSON, whatever the type of a number.
func same(one, other any) bool {
	if number, ok := other.(int); ok {
		other = float64(number)
	}
	return reflect.DeepEqual(one, other)
}

func valueAt(value any, pointer string) (any, bool) {
	for _, name := range strings.Split(strings.Replace(pointer, "{i}", "0", 1), "/")[1:] {
		switch holder := value.(type) {
		case map[string]any:
			inner, ok := holder[name]
			if !ok {
				return nil, false
			}
			value = inner
		case []any:
			index, err := strconv.Atoi(name)
			if err != nil || index < 0 || index >= len(holder) {
				return nil, false
			}
			value = holder[index]
		default:
			return nil, false
		}
	}
	return value, true
}

func besideCalls(row Row, calls, toolWordWithoutCall string) string {
	first := func(names ...string) string {
		for _, name := range names {
			if name != "" {
				return name
			}
		}
		return row.Reason
	}
	switch {
	case calls == "whole":
		return first(row.WholeCall)
	case calls == "unfinished":
		return first(row.UnfinishedCall)
	case calls == "none" && row.Reason == "tool_call":
		return first(toolWordWithoutCall, row.NoCall)
	}
	return row.Reason
}
