import type { Page } from 'playwright-core'

interface ModalContent {
  readonly texts: readonly string[]
  readonly outside: readonly string[]
  /** The boxes whose contents are wider than they are. */
  readonly scrolling: readonly string[]
}

/** Collects all texts of the modal, the elements outside its card, and whether anything scrolls sideways. */
export function inspectModal(page: Page): Promise<ModalContent> {
  return page.locator('latchkit-host').evaluate((host) => {
    const card = host.shadowRoot?.querySelector('dialog > div')
    if (!card) throw new Error('The modal is closed')
    const texts: string[] = []
    const edge = card.getBoundingClientRect()
    const outside: string[] = []
    for (const element of card.querySelectorAll('*')) {
      const { left, right } = element.getBoundingClientRect()
      const isClipped = element.parentElement && getComputedStyle(element.parentElement).overflowX === 'clip'
      if (!isClipped && element.checkVisibility() && (left < edge.left - 1 || right > edge.right + 1))
        outside.push(element.outerHTML.slice(0, 120))
      for (const name of ['aria-label', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.textContent ?? '')
    }
    const boxes = [document.documentElement, card, ...card.querySelectorAll('div, ul, dl, form')]
    // A child with a negative margin is meant to be wider than its box.
    const marginOf = (box: Element) =>
      Math.max(
        0,
        ...[...box.children].map((child) => -Number.parseFloat(getComputedStyle(child).marginInlineEnd) || 0),
      )
    const scrolling = boxes
      .filter(
        (box) =>
          box.scrollWidth > box.clientWidth + marginOf(box) + 1 && getComputedStyle(box).overflowX !== 'clip',
      )
      .map((box) => box.outerHTML.slice(0, 120))
    return { texts: texts.map((text) => text.trim()).filter(Boolean), outside, scrolling }
  })
}
