import sheet from './button.module.css'
import type { ButtonContent } from './contents.ts'
import type { ButtonProps } from './props.ts'

/** Shows the content of a button. */
export function renderContent(
  button: HTMLButtonElement,
  content: ButtonContent,
  { disabled = false, size }: ButtonProps,
): void {
  button.disabled = disabled || content.isFixed === true
  button.className = classesOf('button', content.isQuiet && 'quiet', size === 'sm' && 'small')
  button.ariaBusy = `${content.isBusy ?? false}`
  button.ariaLabel = content.name ?? null
  button.ariaHasPopup = content.opensDialog ? 'dialog' : null
  button.replaceChildren(...partsOf(content))
}

function partsOf({ picture, text, other, kind, balance }: ButtonContent): (HTMLElement | string)[] {
  const label = kind ? createIsolated(text, kind) : createLabels(text, other)
  return [
    ...(picture ? [createPicture(picture)] : []),
    label,
    // The space separates the two when they are read or copied; the layout ignores it.
    ...(balance ? [' ', createIsolated(balance, 'balance')] : []),
  ]
}

/** Both labels share one grid cell, so that the button is as wide as the longer one. */
function createLabels(text: string, other: string | undefined): HTMLElement {
  const labels = createElement('span', 'both')
  labels.append(createElement('span', 'word', text))
  if (other !== undefined) labels.append(createElement('span', 'hidden', other))
  return labels
}

/** The stylesheet draws the letter, so that it is not part of the button's text. An image covers it once it has loaded. */
function createPicture({ name, src }: NonNullable<ButtonContent['picture']>): HTMLElement {
  const element = createElement('span', 'avatar')
  element.ariaHidden = 'true'
  element.dataset.letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '·'
  if (src === undefined) return element
  const image = document.createElement('img')
  image.alt = ''
  // Set before the source: the host of an avatar must not learn which page shows it.
  image.referrerPolicy = 'no-referrer'
  image.addEventListener('load', () => void delete element.dataset.letter)
  image.addEventListener('error', () => image.remove())
  image.src = src
  element.append(image)
  return element
}

/**
 * Addresses and amounts run left to right in every script; otherwise the digits would be reordered. A name runs in the direction
 * of its own script, and is truncated at its own end.
 */
function createIsolated(text: string, name: string): HTMLElement {
  const element = createElement('bdi', name, text)
  element.dir = name === 'account' ? 'auto' : 'ltr'
  return element
}

function createElement(tag: 'bdi' | 'span', name: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = classesOf(name)
  element.textContent = text
  return element
}

const classesOf = (...names: readonly (string | false | undefined)[]): string =>
  names.flatMap((name) => (name && sheet.classes[name]) || []).join(' ')
