import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the tests that stand nearest to the mutated file first: a mutant is done with its first failure, and one at the
 * top level of a module is tried with every test there is.
 */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // With one mutant in place Stryker names its file here; in its first run, all of them.
    const [mutated = '', ...others] = this.ctx.config.related ?? []
    if (others.length > 0) return files
    return files.toSorted((a, b) => nearness(b.moduleId, mutated) - nearness(a.moduleId, mutated))
  }
}

/** How many characters two paths begin with alike. */
function nearness(path: string, other: string): number {
  const differs = [...path].findIndex((character, at) => character !== other[at])
  return differs < 0 ? path.length : differs
}
