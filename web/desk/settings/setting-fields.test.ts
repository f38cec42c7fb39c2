import { expect, test } from 'vitest'
import { SETTING_LABELS } from '#contract/desk/setting-labels.ts'
import { SETTINGS_SECTIONS } from '#web/desk/settings/setting-fields.ts'

test('every setting has its control, once', () => {
  const names = SETTINGS_SECTIONS.flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names.toSorted()).toEqual(Object.keys(SETTING_LABELS).toSorted())
})
