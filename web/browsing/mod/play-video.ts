/** What a player needs: its own scripts and storage, and a way to its own site in another tab. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox'
const ALLOWED = 'autoplay; encrypted-media; fullscreen; picture-in-picture'

/**
 * Puts the player that a pressed button names in its place. For what the server has drawn: no
 * component listens there. The button stays in the page, unseen, where React may know of it.
 */
export default function playVideo(target: EventTarget): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-player]') : null
  const { player, title = '' } = button?.dataset ?? {}
  if (!button || !player || button.hidden) return
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', SANDBOX)
  frame.allow = ALLOWED
  // Players refuse to start when they are not told which site shows them; which page is left out.
  frame.referrerPolicy = 'strict-origin'
  frame.src = player
  button.hidden = true
  button.after(frame)
  frame.focus()
}
