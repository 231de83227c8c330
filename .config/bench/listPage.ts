import type { Page } from 'playwright-core'

/** How a list scrolled. */
export interface Scrolled {
  /** The share of the frames that came late. */
  readonly late: number
  /** The most rows that the page had at the same time. */
  readonly rows: number
}

/** The steps of a scroll, one for each frame, and their length: a fast fling of nearly 10,000 px a second. */
const [steps, stepPx] = [240, 160]
/** Two frames of 60 a second are 16.7 ms apart. The clock of a page is rounded, so that a frame in time may read half a millisecond more. */
const lateMs = 17.2

/** Marks the box that scrolls, and scrolls to its end until every page of the list has been read. */
export const readAll = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (wanted) => {
    const root = document.querySelector('latchkit-host')?.shadowRoot
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const boxes = [...(root?.querySelectorAll<HTMLElement>('dialog, dialog *') ?? [])]
    const box = boxes.find(
      (element) =>
        element.scrollHeight > element.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY),
    )
    if (!box) throw new Error('Nothing scrolls')
    // A row has at least 64 px.
    while (box.scrollHeight < wanted * 64) {
      box.scrollTop = box.scrollHeight
      await nextFrame()
    }
    box.scrollTop = 0
    box.setAttribute('data-bench', '')
    for (let wait = 0; wait < 30; wait += 1) await nextFrame()
  }, count)

/** Scrolls the list, all of which has been read. */
export const scrollList = (page: Page): Promise<Scrolled> =>
  page.evaluate(
    async ([frames, step, limit]) => {
      const root = document.querySelector('latchkit-host')?.shadowRoot
      const box = root?.querySelector('[data-bench]')
      if (!box) throw new Error('Nothing scrolls')
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      let [late, rows, before] = [0, 0, await nextFrame()]
      for (let at = 1; at <= frames; at += 1) {
        box.scrollTop = at * step
        const now = await nextFrame()
        if (now - before > limit) late += 1
        before = now
        rows = Math.max(rows, root?.querySelectorAll('li').length ?? 0)
      }
      return { late: late / frames, rows }
    },
    [steps, stepPx, lateMs] as const,
  )

/** The floor: a plain list of as many rows, of which only those on the screen are in the page. */
export const scrollFloor = (page: Page, count: number): Promise<Scrolled> =>
  page.evaluate(
    async ([wanted, frames, step, limit]) => {
      const rowPx = 64
      const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const dialog = document.createElement('dialog')
      const box = document.createElement('div')
      const list = document.createElement('ul')
      Object.assign(box.style, { height: '400px', overflow: 'auto', width: '328px' })
      Object.assign(list.style, { height: `${wanted * rowPx}px`, position: 'relative' })
      const draw = () => {
        const first = Math.floor(box.scrollTop / rowPx)
        const last = Math.min(wanted, first + Math.ceil(box.clientHeight / rowPx) + 1)
        list.replaceChildren(
          ...Array.from({ length: last - first }, (_, index) => {
            const row = document.createElement('li')
            Object.assign(row.style, { position: 'absolute', top: `${(first + index) * rowPx}px` })
            const link = document.createElement('a')
            link.href = `https://scan.example/tx/${first + index}`
            for (const text of ['E', 'Sent', '20 Jan', `${first + index}.123 ETH`])
              link.append(Object.assign(document.createElement('span'), { textContent: text }), ' ')
            row.append(link)
            return row
          }),
        )
      }
      box.addEventListener('scroll', draw)
      box.append(list)
      dialog.append(box)
      document.body.append(dialog)
      dialog.showModal()
      draw()
      let [late, rows, before] = [0, 0, await nextFrame()]
      for (let at = 1; at <= frames; at += 1) {
        box.scrollTop = at * step
        const now = await nextFrame()
        if (now - before > limit) late += 1
        before = now
        rows = Math.max(rows, list.children.length)
      }
      dialog.remove()
      return { late: late / frames, rows }
    },
    [count, steps, stepPx, lateMs] as const,
  )
