import type { ButtonProps } from '../buttons/props.ts'
import { type ButtonParts, showButton } from '../buttons/showButton.ts'
import { createKitElement } from './createKitElement.ts'
import type { Kits } from './kits.ts'

const observed = [
  'label',
  'loading-label',
  'disabled',
  'balance',
  'size',
  'namespace',
  'chars-start',
  'chars-end',
  'wallet',
]

/** Creates the class of a button element, whose attributes are the props of the button. */
export function createButton(
  kits: Kits,
  getContent: ButtonParts['getContent'],
  defaults: ButtonProps = {},
): CustomElementConstructor {
  return createKitElement(kits, {
    observed,
    // The account that the button follows depends on it.
    attached: ['namespace'],
    delegatesFocus: true,
    attach: (element, root, kit, signal) =>
      showButton(
        root,
        kit,
        { getContent, readProps: () => ({ ...defaults, ...readProps(element) }) },
        signal,
      ),
  })
}

function readProps(element: HTMLElement): ButtonProps {
  const text = (name: string) => element.getAttribute(name) ?? undefined
  const balance = text('balance')
  const [start, end] = [count(text('chars-start')), count(text('chars-end'))]
  return {
    label: text('label'),
    loadingLabel: text('loading-label'),
    // Vue and Svelte write `false` as a text into an attribute.
    disabled: (text('disabled') ?? 'false') !== 'false',
    size: text('size') === 'sm' ? 'sm' : 'md',
    ...(balance && { balance: balance === 'show' ? 'show' : 'hide' }),
    namespace: text('namespace'),
    wallet: text('wallet'),
    ...(start && { charsStart: start }),
    ...(end && { charsEnd: end }),
  }
}

/** Reads a positive number; anything else is as if the attribute were not there. */
const count = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d?$/.test(text) ? Number(text) : undefined
