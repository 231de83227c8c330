import type { ReactNode } from 'react'
import { useMessages } from '../react/hooks.ts'
import { Skeleton } from './primitives.tsx'

/** What shows while a view's code loads. */
export function ViewSkeleton(): ReactNode {
  const t = useMessages<string>()
  return (
    <div role="status" aria-label={t('kernel.loading')}>
      <Skeleton rows={3} />
    </div>
  )
}
