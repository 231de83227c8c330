/** The API of this plugin, as `kit.api('plan')` returns it. */
export interface PlanApi {
  /** Resolves when the plan has been applied, or could not be read. It never rejects. */
  readonly done: Promise<void>
}
