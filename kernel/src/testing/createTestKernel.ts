import type { LatchkitOptions } from '../core/config/options.ts'
import type { Diagnostic } from '../core/feedback/log.ts'
import { createKernel, type Kernel } from '../core/kernel.ts'
import { testNetworks } from './fixtures.ts'

export interface TestKernel {
  readonly kernel: Kernel
  /** What went wrong inside and was contained. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A kernel without a page: its modal is never mounted, what it would log is kept. */
export function createTestKernel(options: Partial<LatchkitOptions> = {}): TestKernel {
  const diagnostics: Diagnostic[] = []
  const kernel = createKernel(
    {
      projectId: null,
      networks: testNetworks,
      plugins: [],
      onDiagnostic: (diagnostic) => diagnostics.push(diagnostic),
      ...options,
    },
    async () => undefined,
  )
  return { kernel, diagnostics }
}
