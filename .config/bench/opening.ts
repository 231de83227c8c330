import type { Page } from 'playwright-core'

/** Returns the milliseconds from the click until the rows are on screen, for the first or a repeated opening. */
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

/** Returns the milliseconds of main-thread work during an action, independent of other load. */
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

/** The floor: a plain dialog with as many rows, opened by a click on the same page. */
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
