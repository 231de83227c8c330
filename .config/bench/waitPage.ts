/** What a step of a visitor took. */
export interface Wait {
  /** From the click until the result is in the page and laid out, in milliseconds. */
  readonly ms: number
  /** The scripts that the step waited for, and the round trips in which they were requested. */
  readonly requests: number
  readonly waves: number
}

/** The functions of the page that measure a step of a visitor. */
export interface PageSteps {
  /**
   * Clicks the button with a text or label, and waits until a text is shown in the dialog. The text `connected` is that of
   * the site, and the dialog is closed then.
   */
  step(button: string, shown: string): Promise<Wait>
  /** Closes the dialog. */
  close(): Promise<void>
  /** How far the layout of the page has shifted without input of the visitor. */
  shift(): number
}

/** Announces a wallet that accepts every connection, and defines `steps`. Runs in the page, before its scripts. */
export function installSteps(): void {
  const address = `0x${'1'.repeat(40)}`
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [address],
    eth_accounts: [address],
    eth_chainId: '0x7a69',
  }
  const provider = {
    request: async ({ method }: { method: string }) => {
      if (method in answers) return answers[method]
      throw Object.assign(new Error(`Unsupported: ${method}`), { code: 4200 })
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = { uuid: 'bench', name: 'Bench Alpha', rdns: 'bench.alpha', icon: '' }
  const detail = Object.freeze({ info, provider })
  addEventListener('eip6963:requestProvider', () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })),
  )

  let shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += Number(Reflect.get(entry, 'value'))
  }).observe({ type: 'layout-shift', buffered: true })

  // Waiting for frames would round every time to 17 ms.
  const channel = new MessageChannel()
  const nextTask = () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve
      channel.port2.postMessage(undefined)
    })
  const dialogs = () => {
    const hosts = [...document.querySelectorAll('latchkit-host')].flatMap((host) => host.shadowRoot ?? [])
    return [document, ...hosts].flatMap((root) => [...root.querySelectorAll('dialog[open]')])
  }
  const buttonNamed = (name: string) => {
    const within = dialogs()
    return (within.length > 0 ? within : [document.body])
      .flatMap((root) => [...root.querySelectorAll('button')])
      .find((button) => button.ariaLabel === name || button.textContent?.includes(name))
  }
  const isShown = (text: string) =>
    text === 'connected'
      ? dialogs().length === 0 && document.querySelector('[data-testid=status]')?.textContent === text
      : dialogs().some((dialog) => dialog.textContent?.includes(text))
  const waitFor = async (condition: () => boolean, what: string) => {
    const began = performance.now()
    while (!condition()) {
      if (performance.now() - began > 20_000) throw new Error(`Not in time: ${what}`)
      await nextTask()
    }
  }
  const requestsBetween = (from: number, to: number) => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, startTime, responseEnd }) => name.endsWith('.js') && startTime >= from && responseEnd <= to,
    )
    // A wave ends when the first of its files has arrived.
    let end = Number.NEGATIVE_INFINITY
    const waves = scripts.filter(({ startTime, responseEnd }) => {
      const isNext = startTime >= end
      end = isNext ? responseEnd : Math.min(end, responseEnd)
      return isNext
    })
    return { requests: scripts.length, waves: waves.length }
  }
  const steps: PageSteps = {
    async step(name, shown) {
      const button = buttonNamed(name)
      if (!button) throw new Error(`There is no button "${name}"`)
      const began = performance.now()
      button.click()
      await waitFor(() => isShown(shown), shown)
      for (const element of [document.body, ...dialogs()]) element.getBoundingClientRect()
      const shownAt = performance.now()
      return { ms: shownAt - began, ...requestsBetween(began, shownAt) }
    },
    async close() {
      buttonNamed('Close')?.click()
      await waitFor(() => dialogs().length === 0, 'the end of the dialog')
    },
    shift: () => shifted,
  }
  Object.assign(globalThis, { steps })
}
