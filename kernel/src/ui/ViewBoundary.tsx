import { Component, type ReactNode, useEffect } from 'react'
import { LatchkitError } from '../core/errors/latchkitError.ts'
import { useMessages, useRouter, useSheet } from '../react/hooks.ts'
import { Button, Notice } from './primitives.tsx'
import sheet from './ui.module.css'
import { ViewSkeleton } from './ViewSkeleton.tsx'

interface Props {
  readonly children: ReactNode
  readonly onRetry: () => void
  readonly onError: (error: unknown) => void
}

/** Set once the view has failed: whether it did for want of its code. */
interface State {
  readonly stale?: boolean
}

/** Holds a failing view: says so, offers to try again, and the rest of the modal lives on. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { stale: isGone(error) || (error instanceof Error && isGone(error.cause)) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    const { stale } = this.state
    return stale === undefined ? this.props.children : <Broken stale={stale} onRetry={this.props.onRetry} />
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof LatchkitError && error.reason === 'CHUNK_LOAD_FAILED'

function Broken({ stale, onRetry }: Pick<Props, 'onRetry'> & { readonly stale: boolean }): ReactNode {
  const t = useMessages<string>()
  const css = useSheet(sheet)
  const router = useRouter()
  // The modal says so above. A reload would bring nothing, and take away what is here.
  const away = stale && !navigator.onLine
  useEffect(() => {
    if (away) addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [away, onRetry])
  return (
    <div className={css.failed}>
      {away ? (
        <ViewSkeleton />
      ) : (
        <Notice kind="error" title={t(stale ? 'kernel.stale' : 'kernel.broken')}>
          {t('kernel.brokenHint')}
        </Notice>
      )}
      {stale && !away ? <Button onClick={() => location.reload()}>{t('kernel.reload')}</Button> : null}
      <Button quiet={stale} onClick={onRetry}>
        {t('kernel.retry')}
      </Button>
      <Button quiet onClick={router.back}>
        {t('kernel.back')}
      </Button>
    </div>
  )
}
