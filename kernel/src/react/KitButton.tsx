import { type ReactNode, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { GetContent } from '../buttons/contents.ts'
import type { ButtonProps } from '../buttons/props.ts'
import { showButton } from '../buttons/showButton.ts'
import { createButtonTexts } from '../buttons/texts.ts'
import { useLatchkit } from './LatchkitProvider.tsx'
import { useAccount } from './useAccount.ts'

/** Props of a button that the kit draws. */
export interface KitButtonProps extends ButtonProps {
  readonly className?: string | undefined
}

// React 18 warns of layout effects on a server, where no effect runs.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect
const subscribeNever = () => () => undefined

/** A button in a shadow root, drawn by the code of the custom elements, so that no style of the page affects it. */
export function KitButton({
  getContent,
  props,
}: {
  readonly getContent: GetContent
  readonly props: KitButtonProps
}): ReactNode {
  const kit = useLatchkit()
  const host = useRef<HTMLSpanElement>(null)
  const latest = useRef(props)
  const shown = useRef<{ redraw(): void }>(undefined)
  const { namespace, className } = props
  useBeforePaint(() => {
    const element = host.current
    if (!element) return
    const controller = new AbortController()
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    const parts = { getContent, readProps: () => latest.current }
    shown.current = showButton(root, kit, parts, controller.signal)
    return () => controller.abort()
  }, [kit, getContent, namespace])
  useBeforePaint(() => {
    latest.current = props
    shown.current?.redraw()
  })
  const isServer = useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  )
  return (
    <span ref={host} className={className}>
      {isServer ? <ServerButton getContent={getContent} props={props} /> : null}
    </span>
  )
}

/** The button in the markup of a server, which is replaced when the page hydrates. */
function ServerButton({
  getContent,
  props,
}: {
  readonly getContent: GetContent
  readonly props: KitButtonProps
}) {
  const kit = useLatchkit()
  const account = useAccount({ namespace: props.namespace })
  const { texts } = createButtonTexts(kit)
  const content = getContent({ kit, props, texts, account, balance: '', isPending: false, connectors: [] })
  return content ? (
    <button type="button" disabled={props.disabled} aria-label={content.name}>
      {content.text}
    </button>
  ) : null
}
