import { type RefObject, useLayoutEffect, useRef } from 'react'

type Box = RefObject<HTMLDivElement | null>

/**
 * Gives the outer box the height of the inner one, so that CSS can animate the height when the view changes.
 * @returns the refs of the outer and of the inner box
 */
export function useContentHeight(): readonly [Box, Box] {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = inner.current
    const box = outer.current
    if (!content || !box) return
    const fit = () => {
      // In a closed dialog, nothing has a height.
      if (content.offsetHeight) box.style.height = `${content.offsetHeight}px`
    }
    // In the next frame: a change of layout inside of the callback is an error of the page in some browsers.
    const observer = new ResizeObserver(() => requestAnimationFrame(fit))
    observer.observe(content)
    return () => observer.disconnect()
  })
  return [outer, inner]
}
