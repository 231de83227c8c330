/** What the services know of the project that asks. */
export interface ProjectState {
  /** Its remote configuration. */
  readonly features: readonly unknown[]
  /** Where it may run; nowhere is named unless a test names it. */
  readonly allowedOrigins: readonly unknown[]
  readonly isAnalyticsEnabled: unknown
  /** How many wallets its list has. */
  readonly wallets: number
}

/** The project as a test has set it up. */
export interface Project {
  get(): ProjectState
  /** Sets what is given, and leaves the rest. */
  set(part: Partial<ProjectState>): void
  reset(): void
}

export function createProject(start: ProjectState): Project {
  let current = start
  return {
    get: () => current,
    set(part) {
      current = { ...current, ...part }
    },
    reset() {
      current = start
    },
  }
}
