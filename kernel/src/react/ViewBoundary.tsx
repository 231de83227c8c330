import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useMessages } from './hooks.ts'

interface Props {
  readonly children: ReactNode
  readonly onRetry: () => void
  readonly onError: (error: unknown) => void
}

/** Holds a failing view: says so, offers to try again, and the rest of the modal lives on. */
export class ViewBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.failed ? <Broken onRetry={this.props.onRetry} /> : this.props.children
  }
}

function Broken({ onRetry }: Pick<Props, 'onRetry'>): ReactNode {
  const t = useMessages<string>()
  return (
    <>
      <Notice kind="error" title={t('kernel.broken')}>
        {t('kernel.brokenHint')}
      </Notice>
      <Button onClick={onRetry}>{t('kernel.retry')}</Button>
    </>
  )
}
