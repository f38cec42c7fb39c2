import { MOD_TYPE_LABELS, type ModType } from '#contract/base/taxonomy.ts'
import styles from './type-marks.module.css'

const SHORT_LABELS: Readonly<Record<ModType, string>> = {
  'sp-mod': 'SP',
  '5m-mod': '5M',
  graphics: 'Graphics',
}

interface TypeMarksProperties {
  types: readonly ModType[]
  /** Solid marks go on images, soft ones on the page. */
  look?: 'soft' | 'solid'
}

/** Shows at a glance which variants of the game a mod is for. */
export function TypeMarks({ types, look = 'soft' }: TypeMarksProperties) {
  return types.map((type) => (
    <span
      key={type}
      className={styles.mark}
      data-type={type}
      data-look={look === 'soft' ? look : undefined}
      title={MOD_TYPE_LABELS[type]}
    >
      {SHORT_LABELS[type]}
    </span>
  ))
}
