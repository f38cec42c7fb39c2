/**
 * Starts the page's modules, which the server has deferred (`late-module`): a moment after
 * everything on the first screen has loaded and been painted, or at once if somebody clicks, types
 * or moves the focus. A click on a button that needs the modules is replayed once they run. From
 * then on, or when the page is scrolled, `data-painted` lets the images below a phone's first
 * screen load too. If modules fail, or do not start within 120 seconds, the dialog of
 * chunk-script.ts says so. It is a string because it is inlined in the page.
 */
export const LATE_SCRIPT = `;(() => {
  const signs = ['pointerdown', 'keydown', 'focusin']
  let pressed
  const showAll = () => {
    removeEventListener('scroll', showAll)
    document.documentElement.dataset.painted = ''
  }
  const begin = () => {
    showAll()
    const late = document.querySelector('script[type=late-module]')
    if (!late) return
    for (const sign of signs) removeEventListener(sign, begin, true)
    const script = document.createElement('script')
    watch(script)
    for (const link of document.querySelectorAll('link[rel^=late-]')) {
      link.rel = link.rel.slice('late-'.length)
    }
    late.type = ''
    script.type = 'module'
    script.textContent = late.textContent
    document.head.append(script)
  }
  const watch = (script) => {
    const modules = () => {
      const links = document.querySelectorAll('link[rel=modulepreload]')
      return [...new Set([...links].map((link) => link.href))]
    }
    const fail = (reason) => {
      end()
      window.chunks.explain(modules()).then((fault) => window.chunks.tell({ ...fault, ...reason }))
    }
    const reject = (event) => {
      if (/import/i.test(event.reason)) fail()
    }
    const end = () => {
      clearTimeout(timer)
      removeEventListener('unhandledrejection', reject)
      removeEventListener('hydrated', end)
    }
    const timer = setTimeout(() => fail({ reason: 'time-out' }), 120000)
    script.onerror = () => fail()
    addEventListener('unhandledrejection', reject)
    addEventListener('hydrated', end)
  }
  const keep = (event) => {
    const button = event.target.closest && event.target.closest('button')
    if (button && button.type === 'button' && !button.popoverTargetElement) pressed = button
  }
  for (const sign of signs) addEventListener(sign, begin, true)
  addEventListener('click', keep, true)
  addEventListener('scroll', showAll)
  const loaded = new Promise((resolve) => addEventListener('load', resolve))
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
  })
  const patience = new Promise((resolve) => setTimeout(resolve, 3000))
  loaded.then(() => Promise.race([painted, patience])).then(() => setTimeout(begin, 100))
  addEventListener('hydrated', () => {
    removeEventListener('click', keep, true)
    if (pressed) pressed.click()
  }, { once: true })
})()`
