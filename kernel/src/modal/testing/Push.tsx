import type { ReactNode } from 'react'
import { useRouter } from '../../ui/hooks/hooks.ts'
import { Button } from '../../ui/primitives.tsx'

/** A view with a button that pushes another view. */
export function Push({ view }: { readonly view: string }): ReactNode {
  const router = useRouter()
  return <Button onClick={() => void router.push(view)}>Deeper</Button>
}
