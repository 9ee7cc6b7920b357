// Answers questions, a JSON object a line, for the check that compares the languages.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/fullstop-dev/fullstop/clients/endings"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for lines.Scan() {
		var asked struct {
			Provider, At, Calls string
			Word, Body          any
			Error               *int
		}
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			panic(err)
		}
		meaning, ok := endings.Meaning{}, true
		if asked.Error != nil {
			meaning = endings.ErrorOf(asked.Provider, *asked.Error, asked.Body)
		} else {
			meaning, ok = endings.MeaningOf(asked.Provider, asked.Word, endings.Beside{At: asked.At, Calls: asked.Calls, Body: asked.Body})
		}
		if !ok {
			fmt.Fprintln(out, "none")
			continue
		}
		words := len(endings.WordsOf(asked.Provider, meaning.Reason))
		fmt.Fprintln(out, meaning.Reason, meaning.Action, meaning.Running, meaning.Vague, meaning.From, words)
	}
}
