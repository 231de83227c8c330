import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const id: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Masuk',
  'siwx.heading': '{name} perlu terhubung ke dompet Anda',
  'siwx.hint':
    'Tanda tangani pesan ini untuk membuktikan bahwa dompet ini milik Anda dan melanjutkan. Jika dibatalkan, koneksi Anda akan diputus.',
  'siwx.hintOptional':
    'Tanda tangani pesan ini untuk membuktikan bahwa dompet ini milik Anda dan melanjutkan.',
  'siwx.account': 'Akun',
  'siwx.network': 'Jaringan',
  'siwx.message': 'Tampilkan pesan',
  'siwx.checking': 'Memeriksa apakah Anda sudah masuk…',
  'siwx.sign': 'Tanda tangani',
  'siwx.signing': 'Menandatangani…',
  'siwx.still': 'Masih menunggu dompet Anda',
  'siwx.cancel': 'Batal',
  'siwx.canceling': 'Membatalkan…',
  'siwx.init': 'Terjadi masalah saat memulai autentikasi',
  'siwx.declined': 'Tanda tangan ditolak',
  'siwx.smartAccount': 'Aplikasi ini mungkin tidak mendukung akun pintar',
  'siwx.clock': 'Periksa waktu di perangkat Anda',
  'siwx.refused': 'Tidak dapat masuk. Tanda tangan tidak diterima.',
  'siwx.service': 'Tidak dapat masuk. Layanan tidak merespons.',
  'siwx.changed': 'Akun atau jaringan telah berubah. Tanda tangani lagi.',
  'siwx.messageChanged': 'Dompet ini mengubah pesan.',
  'siwx.busy': 'Periksa dompet Anda: ada permintaan yang masih terbuka',
  'siwx.failed': 'Tidak dapat masuk. Tidak ada yang ditandatangani.',
  'siwx.authenticating': 'Mengautentikasi…',
  'siwx.signedIn': 'Berhasil masuk',
  'siwx.stopped': 'Proses masuk dibatalkan',
  'siwx.stuck': 'Gagal memutuskan koneksi',
}

export default id
