import type { ReactNode } from 'react'

/** Shows the problems in the page's configuration. */
export function Problems({ problems }: { readonly problems: readonly string[] }): ReactNode {
  return (
    <main className="page">
      <h1>This page cannot compose its kit</h1>
      <ul role="alert">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </main>
  )
}
