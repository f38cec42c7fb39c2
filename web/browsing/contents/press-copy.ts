const FEEDBACK_MS = 2500

/**
 * Copies what a pressed button holds in `data-copy`, and says so in the status beside the list. For
 * what the server has drawn: no component listens there.
 */
export default async function pressCopy(target: EventTarget): Promise<void> {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
  const text = button?.dataset.copy
  const status = button?.closest('[data-copies]')?.querySelector('[role=status]')
  if (!text || !status) return
  const what = text.includes('\n') ? '' : ` ${text}`
  const said = await navigator.clipboard.writeText(text).then(
    () => `Copied${what}`,
    () => `Could not copy${what}`,
  )
  status.textContent = said
  setTimeout(() => {
    if (status.textContent === said) status.textContent = ''
  }, FEEDBACK_MS)
}
