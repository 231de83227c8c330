import type { LatchkitOptions } from '../core/config/options.ts'
import type { Diagnostic } from '../core/feedback/log.ts'
import { createKernel, type Kernel } from '../core/kernel.ts'
import { testNetworks } from './fixtures.ts'

/** A `kernel` with its internal interface, and the diagnostics that it would have logged. */
export interface TestKernel {
  readonly kernel: Kernel
  /** Errors that were contained inside the kernel. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Creates a kernel without a page: its modal is never mounted, and its diagnostics are collected.
 *
 * @throws {LatchkitError} as `createLatchkit` does
 * @example
 * const { kernel, diagnostics } = createTestKernel({ plugins: basic() })
 * await kernel.plugins.api('send')
 * diagnostics.length // 0
 */
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
