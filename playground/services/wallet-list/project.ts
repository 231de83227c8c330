/** The project's state in the services. */
export interface ProjectState {
  /** The remote configuration. */
  readonly features: readonly unknown[]
  /** The allowed origins; empty unless a test sets them. */
  readonly allowedOrigins: readonly unknown[]
  readonly isAnalyticsEnabled: unknown
  /** The number of wallets in the list. */
  readonly wallets: number
  /** Whether the data service has the routes `/v1/onramp/options` and `/v1/onramp/quote`. */
  readonly onrampRoutes: boolean
}

/** The project, which tests can configure. */
export interface Project {
  get(): ProjectState
  /** Sets the given fields and keeps the others. */
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
