import { expect, test } from 'vitest'
import { renderMarkdown } from '#contract/markdown/render-markdown.ts'
import { forbiddenIn } from '#tests/read-html.ts'
import attacks from '../../tests/data/attack-strings.json' with { type: 'json' }

const PLACES: readonly ((attack: string) => string)[] = [
  (attack) => attack,
  (attack) => `[a](${attack})`,
  (attack) => `[a](<${attack}>)`,
  (attack) => `![a](${attack} "t")`,
  (attack) => `[${attack}](https://x.test "${attack}")`,
  (attack) => `- ${attack}`,
  (attack) => `| ${attack} | b |\n|---|---|\n| ${attack} | c |`,
  (attack) => `<details>\n<summary>${attack}</summary>\n${attack}\n</details>`,
  (attack) => `\`\`\`${attack}\n${attack}\n\`\`\``,
]

test('nothing of a public collection of attacks runs, loads or leads astray, wherever it stands', () => {
  expect(attacks.length).toBeGreaterThan(200)
  for (const attack of attacks) {
    for (const place of PLACES) {
      const html = renderMarkdown(place(attack))
      expect(forbiddenIn(html), html).toEqual([])
    }
  }
})
