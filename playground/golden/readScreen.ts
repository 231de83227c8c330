import { vi } from 'vitest'

/** The heading of a request, which tells it from the previous one. */
interface Requested {
  readonly method: string
  readonly params: unknown
}

/** The text on screen in reading order, without collapsed sections. */
export async function readScreen(root: ShadowRoot, requested?: () => Requested | undefined) {
  const element = await settled(root, requested)
  const blocks = [...element.children].slice(1).filter(({ tagName }) => tagName !== 'DETAILS')
  const words = blocks.map((block) => linesOf(block)).join('\n')
  const buttons = [...element.querySelectorAll('button')]
  const reject = buttons.find((one) => one.textContent === 'Reject')
  const isUnread = /cannot be explained|may not be what it seems/.test(words)
  const isBlocked = words.includes('This cannot be approved')
  return {
    words,
    isUnread,
    isBlocked,
    isUnderstood: !isUnread && !isBlocked,
    approve: buttons.find((one) => one !== reject),
    reject: () => reject?.click(),
    /** Approves the request, and confirms a second time if required. */
    async press(): Promise<void> {
      const question = () => root.querySelector('dialog h3')?.parentElement
      const yes = () =>
        [...(question()?.querySelectorAll('button') ?? [])].find((one) => one.textContent !== 'Reject')
      for (let turn = 0; turn < (isUnread ? 2 : 1); turn += 1) {
        await vi.waitFor(
          () => {
            const found = yes()
            if (!found || found.disabled || (turn === 1 && !found.textContent?.includes('anyway')))
              throw new Error('not yet')
            found.click()
          },
          { timeout: 3_000, interval: 20 },
        )
      }
    },
  }
}

/** Resolves with the request once its text no longer changes, because all reads from the chain have finished. */
async function settled(root: ShadowRoot, requested?: () => Requested | undefined): Promise<HTMLElement> {
  let last = ''
  return vi.waitFor(
    () => {
      const element = root.querySelector('dialog h3')?.parentElement
      const text = element?.textContent ?? ''
      const isStill = text === last && text !== '' && element?.ariaBusy === 'false'
      last = text
      const isOurs =
        requested === undefined || JSON.stringify(readWhole(root)) === JSON.stringify(requested())
      if (!element || !isStill || !isOurs) throw new Error('still reading')
      return element
    },
    { timeout: 8_000, interval: 40 },
  )
}

/** Returns the text line by line; a fact is its name, a colon and its value. */
function linesOf(block: Element): string {
  const parts = [...block.querySelectorAll('h3, dt, strong, p, button, li, section')]
  const own = parts.length === 0 ? [block] : parts
  return own.map(lineOf).filter(Boolean).join('\n')
}

function lineOf(part: Element): string {
  const text = (one: Element | null) => (one?.textContent ?? '').replaceAll('\u202f', ' ')
  if (part.tagName === 'LI') return '-'
  if (part.tagName === 'SECTION')
    return part.querySelector('dl')
      ? `[${part.ariaLabel}]`
      : `[${part.ariaLabel}] ${text(part).slice(0, 300)}`
  if (part.tagName === 'DT') {
    const value = part.nextElementSibling
    return value?.querySelector('dl') ? `${text(part)}:` : `${text(part)}: ${text(value).slice(0, 300)}`
  }
  return part.tagName === 'BUTTON' ? `[ ${text(part)} ]` : text(part)
}

/** The whole request from its collapsed section, with escape sequences resolved. */
export function readWhole(root: ShadowRoot): unknown {
  const text = root.querySelector('dialog details section')?.textContent ?? 'null'
  const written = /⟨U\+([0-9A-F]{4,6})⟩/g
  return JSON.parse(text.replace(written, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))))
}
