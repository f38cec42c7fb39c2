/**
 * Starts the modules of a page that the server has made wait (`late-module`): when everything that is
 * seen first has loaded and was painted, a moment later so that the paint of the last image is over,
 * or at once when somebody presses, types or puts the focus somewhere. A press
 * on a button that only works with them is kept until they are there. From then on, or when the
 * page is scrolled, `data-painted` lets the images below a phone's first screen load as well. Modules
 * that fail, or say nothing for 120 seconds, are told (chunk-script.ts).
 * Written as text because it stands in the page itself.
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
