import type fc from 'fast-check'

/**
 * Runs all tasks of a scheduler in its random order, until none is left. Between two tasks it waits as many microtasks as
 * `ticks` says, so that a task can start while the effects of the previous one are still in progress.
 */
export async function drain(scheduler: fc.Scheduler, ticks: readonly number[]): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    if (scheduler.count() === 0) await pass(200)
    if (scheduler.count() === 0) return
    void scheduler.waitOne()
    await pass(ticks[turn % ticks.length] ?? 0)
  }
}

async function pass(microtasks: number): Promise<void> {
  for (let tick = 0; tick < microtasks; tick += 1) await undefined
}
