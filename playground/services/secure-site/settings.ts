/** `known`: every device is; `new`: none is; `auto`: what the site remembers of the device decides. */
export type DeviceRule = 'auto' | 'known' | 'new'

/** What tests set of the secure site. */
export interface SecureSiteSettings {
  device(): DeviceRule
  set(part: { readonly device: DeviceRule }): void
  /** Back to the start: no users, no sessions, no mail, no rule. */
  reset(): void
  onReset(forget: () => void): void
}

export function createSettings(): SecureSiteSettings {
  let device: DeviceRule = 'auto'
  const forgets: (() => void)[] = []
  return {
    device: () => device,
    set(part) {
      device = part.device
    },
    reset() {
      device = 'auto'
      for (const forget of forgets) forget()
    },
    onReset: (forget) => void forgets.push(forget),
  }
}
