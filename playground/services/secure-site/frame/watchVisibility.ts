/** The visibility of the screen; `settling` until it has been visible long enough to read. */
export type Visibility = 'hidden' | 'settling' | 'seen'

const settleMs = 500
const almostAll = 0.98

/** Options of IntersectionObserver v2, which detects elements that cover the target. */
interface Tracking extends IntersectionObserverInit {
  readonly trackVisibility: true
  readonly delay: number
}

/** Whether this browser can detect that nothing covers a frame. */
export const detectsCovers = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/** Reports the visibility of an element, until the returned function is called. */
export function watchVisibility(element: Element, onChange: (sight: Visibility) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let visible = false
  const update = (now: boolean) => {
    visible = now
    clearTimeout(timer)
    const shown = visible && document.visibilityState === 'visible'
    onChange(shown ? 'settling' : 'hidden')
    if (shown) timer = setTimeout(() => onChange('seen'), settleMs)
  }
  const options: Tracking = { threshold: [0, almostAll, 1], trackVisibility: true, delay: 100 }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last) update(last.intersectionRatio >= almostAll && Reflect.get(last, 'isVisible') !== false)
  }, options)
  observer.observe(element)
  const recheck = () => update(visible)
  document.addEventListener('visibilitychange', recheck)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', recheck)
  }
}
