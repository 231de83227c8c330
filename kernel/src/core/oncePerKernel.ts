import type { Kernel } from './kernel.ts'

/** One of it a kit, gone with its kernel; what could not be made is asked for again by who needs it next. */
export function oncePerKernel<T>(make: (kernel: Kernel) => Promise<T>): (kernel: Kernel) => Promise<T> {
  const made = new WeakMap<Kernel, Promise<T>>()
  return (kernel) => {
    const known = made.get(kernel)
    if (known) return known
    const making = make(kernel)
    made.set(kernel, making)
    making.catch(() => made.delete(kernel))
    return making
  }
}
