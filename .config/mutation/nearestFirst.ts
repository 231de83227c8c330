import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs the tests nearest to the mutated file first: a mutant ends with the first failure, and every test runs against a
 * mutant at the top level of a module.
 */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Stryker passes the mutated file here; in its dry run it passes all files.
    const [mutated = '', ...others] = this.ctx.config.related ?? []
    if (others.length > 0) return files
    return files.toSorted((a, b) => nearness(b.moduleId, mutated) - nearness(a.moduleId, mutated))
  }
}

/** Returns the length of the common prefix of two paths. */
function nearness(path: string, other: string): number {
  const differs = [...path].findIndex((character, at) => character !== other[at])
  return differs < 0 ? path.length : differs
}
