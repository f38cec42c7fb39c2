import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AllChanges } from '#web/browsing/contents/all-changes.tsx'

test('each changed file has a line, and each step of an edit one below it', () => {
  const html = renderToStaticMarkup(
    <AllChanges
      changes={[
        { action: 'put', path: 'update/update.rpf/a.meta', places: 0, edits: [] },
        {
          action: 'edit-text',
          path: 'update/update.rpf/b.meta',
          places: 2,
          edits: [
            { what: 'insert', where: '[headlights]' },
            { what: 'delete', where: 'car.headlights.angle*' },
          ],
        },
      ]}
    />,
  )
  expect(html).toContain('Changes in the game (2)')
  expect(/<pre[^>]*>([^<]*)</.exec(html)?.[1]?.split('\n')).toEqual([
    'Puts update/update.rpf/a.meta',
    'Edits the text of update/update.rpf/b.meta in 2 places',
    '    inserts next to “[headlights]”',
    '    deletes “car.headlights.angle*”',
  ])
})
