import type { ReactNode } from 'react'
import { useMessages } from './hooks/hooks.ts'
import { Skeleton } from './primitives.tsx'

/** The placeholder that is shown while the code of a view loads. */
export function ViewSkeleton(): ReactNode {
  const t = useMessages<string>()
  return (
    <div role="status" aria-label={t('kernel.loading')}>
      <Skeleton rows={3} />
    </div>
  )
}
