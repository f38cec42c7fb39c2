import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { RecentList } from '#web/browsing/search/recent-list.tsx'
import {
  type KeyTarget,
  type PopupState,
  SuggestionList,
} from '#web/browsing/search/suggestion-list.tsx'
import { BELOW_TABLET } from '#web/shared/styles/breakpoints.ts'
import styles from './suggestion-popup.module.css'

interface SuggestionPopupProperties {
  text: string
  form: RefObject<HTMLElement | null>
  keys: Ref<KeyTarget>
  onChange: (state: PopupState | undefined) => void
  onClose: () => void
  onReturn: () => void
}

/** What drops down from the search box: suggestions, or recent searches while nothing is typed. */
export default function SuggestionPopup(properties: SuggestionPopupProperties) {
  const { text, form, keys, onChange, onClose, onReturn } = properties
  const popup = useRef<HTMLDivElement>(null)
  const style = usePlace(form)
  const isBlank = text.trim() === ''
  return (
    <div ref={popup} className={styles.popup} style={style}>
      {isBlank ? (
        <>
          <RecentKeys popup={popup} keys={keys} />
          <RecentList onClose={onClose} onReturn={onReturn} />
        </>
      ) : (
        <SuggestionList text={text} keys={keys} onChange={onChange} onClose={onClose} />
      )}
    </div>
  )
}

/** The down arrow moves from the box to the recent searches. */
function RecentKeys({
  popup,
  keys,
}: {
  popup: RefObject<HTMLElement | null>
  keys: Ref<KeyTarget>
}) {
  useImperativeHandle(keys, () => ({
    onKeyDown: (event: KeyboardEvent) => {
      const first = popup.current?.querySelector<HTMLElement>('[data-recent]')
      if (event.key !== 'ArrowDown' || !first) return
      event.preventDefault()
      first.focus()
    },
  }))
  return null
}

/** On narrow screens the popup takes the whole width, wherever the box is. */
function usePlace(form: RefObject<HTMLElement | null>) {
  const [style, setStyle] = useState<{ left?: string; width?: string; maxHeight?: string }>({})
  useLayoutEffect(() => {
    const place = () => {
      const box = form.current?.getBoundingClientRect()
      if (!box) return
      const visible = visualViewport?.height ?? innerHeight
      const maxHeight = `${Math.max(visible - box.bottom - 12, 180)}px`
      if (!matchMedia(BELOW_TABLET).matches) return setStyle({ maxHeight })
      const width = `${document.documentElement.clientWidth}px`
      setStyle({ left: `${-box.left}px`, width, maxHeight })
    }
    place()
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    return () => {
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
    }
  }, [form])
  return style
}
