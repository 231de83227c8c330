import type { Page } from 'playwright-core'

/** Milliseconds from the click until so many rows are on screen; the modal is opened a first time or again. */
export const openModal = (page: Page, rows: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const shown = () =>
      document.querySelector('latchkit-host')?.shadowRoot?.querySelectorAll('dialog[open] li button')
        .length ?? 0
    const button = document.querySelector<HTMLButtonElement>('main button')
    const began = performance.now()
    button?.click()
    while (shown() < wanted) await nextFrame()
    await nextFrame()
    return performance.now() - began
  }, rows)

export const closeModal = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { kit } = window.latchkit ?? {}
    kit?.close()
    while (document.querySelector('latchkit-host')?.shadowRoot?.querySelector('dialog[open]'))
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })

/** Milliseconds that the page's thread was at work during this, whatever else the machine does. */
export async function workDuring(page: Page, run: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
  const before = await worked()
  await run()
  return (await worked()) - before
}

/** The least that could be: a bare dialog with as many rows, opened by a click on the same page. */
export const openFloor = (page: Page, rows: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const button = document.createElement('button')
    button.addEventListener('click', () => {
      const dialog = document.createElement('dialog')
      const list = document.createElement('ul')
      for (let at = 0; at < wanted; at += 1) {
        const row = document.createElement('li')
        const choose = document.createElement('button')
        choose.append(
          ...['W', `Wallet ${at}`, 'Installed'].map((text) =>
            Object.assign(document.createElement('span'), { textContent: text }),
          ),
        )
        row.append(choose)
        list.append(row)
      }
      dialog.append(list)
      document.body.append(dialog)
      dialog.showModal()
    })
    document.body.append(button)
    const began = performance.now()
    button.click()
    while (document.querySelectorAll('dialog[open] li button').length < wanted) await nextFrame()
    await nextFrame()
    const took = performance.now() - began
    document.querySelector('dialog[open]')?.remove()
    button.remove()
    return took
  }, rows)
