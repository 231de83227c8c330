import type { ReactNode } from 'react'
import { Skeleton } from '../ui/primitives.tsx'
import { useMessages } from './hooks.ts'

/** What shows while a view's code loads. */
export function ViewSkeleton(): ReactNode {
  const t = useMessages<string>()
  return (
    <div role="status" aria-label={t('kernel.loading')}>
      <Skeleton rows={3} />
    </div>
  )
}
