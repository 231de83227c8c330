import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Gives the outer box the height of the inner one, so that CSS can animate the height when the view changes. */
export function useContentHeight(): {
  outer: RefObject<HTMLDivElement | null>
  inner: RefObject<HTMLDivElement | null>
} {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = inner.current
    const box = outer.current
    if (!content || !box) return
    const fit = () => {
      const { offsetHeight } = content
      // In a closed dialog, nothing has a height.
      if (offsetHeight > 0) box.style.setProperty('height', `${offsetHeight}px`)
    }
    // In the next frame: a change of layout inside of the callback is an error of the page in some browsers.
    const observer = new ResizeObserver(() => requestAnimationFrame(fit))
    observer.observe(content)
    return () => observer.disconnect()
  })
  return { outer, inner }
}
