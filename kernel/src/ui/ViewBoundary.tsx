import { Component, type ReactNode, useEffect } from 'react'
import { isLoadFailure } from '../base/errors/isLoadFailure.ts'
import { useMessages, useRouter, useSheet } from './hooks/hooks.ts'
import { Button, Notice } from './primitives.tsx'
import sheet from './ui.module.css'
import { ViewSkeleton } from './ViewSkeleton.tsx'

interface Props {
  readonly children: ReactNode
  readonly onRetry: () => void
  readonly onError: (error: unknown) => void
}

/** `stale` is set once the view has failed: true when its code did not load. */
interface State {
  readonly stale?: boolean
}

/** Error boundary of a view: shows the error and a retry button, and keeps the rest of the modal working. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { stale: isLoadFailure(error) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { stale } = this.state
    return stale === undefined ? (
      this.props.children
    ) : (
      <FailedView stale={stale} onRetry={this.props.onRetry} />
    )
  }
}

function FailedView({ stale, onRetry }: Pick<Props, 'onRetry'> & { readonly stale: boolean }): ReactNode {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const router = useRouter()
  // The modal already says that the page is offline. A reload would fail and lose the current page.
  const offline = stale && !navigator.onLine
  useEffect(() => {
    if (offline) addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [offline, onRetry])
  return (
    <div className={css.failed}>
      {offline ? (
        <ViewSkeleton />
      ) : (
        <Notice kind="error" title={t(stale ? 'kernel.stale' : 'kernel.broken')}>
          {t('kernel.brokenHint')}
        </Notice>
      )}
      {stale && !offline ? <Button onClick={() => location.reload()}>{t('kernel.reload')}</Button> : null}
      <Button quiet={stale} onClick={onRetry}>
        {t('kernel.retry')}
      </Button>
      <Button quiet onClick={router.back}>
        {t('kernel.back')}
      </Button>
    </div>
  )
}
