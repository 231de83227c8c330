import { type FakeFrameAnswers, frameError } from '@latchkit/kernel/testing'

/** The code that is right. */
export const rightCode = '123456'

const checkCode = async ({ otp }: { readonly otp: string }): Promise<undefined> => {
  if (otp !== rightCode) throw frameError('FRAME', 'Invalid code.')
}

/** An embedded wallet that sends codes, and knows the right one. */
export const sendsCodes: FakeFrameAnswers = {
  CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }),
  CONNECT_OTP: checkCode,
  UPDATE_EMAIL: async () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: checkCode,
  UPDATE_EMAIL_SECONDARY_OTP: async (payload) => {
    await checkCode(payload)
    return { newEmail: 'new@example.org' }
  },
}

/** One that wants the device approved first. */
export const wantsDevice: FakeFrameAnswers = {
  ...sendsCodes,
  CONNECT_EMAIL: async () => ({ action: 'VERIFY_DEVICE' }),
}
