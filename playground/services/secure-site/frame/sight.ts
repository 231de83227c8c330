/** How well the person can see the screen: `settling` until they had the time to look. */
export type Sight = 'hidden' | 'settling' | 'seen'

const settleMs = 500
const almostAll = 0.98

/** Of the second version: it knows what lies over the element. */
interface Tracking extends IntersectionObserverInit {
  readonly trackVisibility: true
  readonly delay: number
}

/** Whether this browser can tell that nothing covers a frame. */
export const knowsCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/** Tells how well an element is seen, from now until the function it gives is called. */
export function watchSight(element: Element, changed: (sight: Sight) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let visible = false
  const look = (now: boolean) => {
    visible = now
    clearTimeout(timer)
    const shown = visible && document.visibilityState === 'visible'
    changed(shown ? 'settling' : 'hidden')
    if (shown) timer = setTimeout(() => changed('seen'), settleMs)
  }
  const options: Tracking = { threshold: [0, almostAll, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last) look(last.intersectionRatio >= almostAll && Reflect.get(last, 'isVisible') !== false)
  }, options)
  observer.observe(element)
  const again = () => look(visible)
  document.addEventListener('visibilitychange', again)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', again)
  }
}
