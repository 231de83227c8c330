import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const id: Translation<EmailMessage | Title> = {
  'email.login': 'Masuk dengan email',
  'email.confirm': 'Konfirmasi email',
  'email.device': 'Daftarkan perangkat',
  'email.edit': 'Ubah email',
  'email.old': 'Konfirmasi email saat ini',
  'email.new': 'Konfirmasi email baru',
  'email.label': 'Email',
  'email.submit': 'Lanjutkan dengan email',
  'email.invalid': 'Email tidak valid. Coba lagi.',
  'email.cooldown': 'Coba lagi setelah {count} detik',
  'email.offline': 'Anda sedang offline. Email Anda tetap tersimpan.',
  'email.failed': 'Tidak berhasil. Email Anda tetap tersimpan.',
  'email.slow': 'Ini memakan waktu lebih lama dari biasanya.',
  'email.cancel': 'Batal',
}

export default id
