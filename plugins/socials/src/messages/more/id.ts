import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const id: Translation<MoreMessage> = {
  'socials.waiting': 'Hubungkan di jendela penyedia',
  'socials.waitingHint': 'Masuk ke {name} di sana. Halaman ini lalu berlanjut secara otomatis.',
  'socials.focus': 'Tampilkan jendela',
  'socials.finishing': 'Mengambil data pengguna',
  'socials.finishingHint': 'Dompet Anda akan segera terbuka.',
  'socials.slow': 'Ini memakan waktu lebih lama dari biasanya.',
  'socials.failed': 'Terjadi kesalahan',
  'socials.failedHint': 'Proses masuk tidak selesai. Tidak ada yang dibagikan.',
  'socials.again': 'Coba lagi',
  'socials.other': 'Gunakan cara lain',
  'socials.blocked': 'Browser Anda memblokir jendela',
  'socials.blockedHint': 'Tekan tombol untuk membukanya.',
  'socials.open': 'Buka jendela',
  'socials.here': 'Lanjutkan di tab ini',
  'socials.leaving': 'Lanjutkan dengan {name}',
  'socials.leavingHint': 'Anda akan meninggalkan halaman ini, lalu kembali ke sini setelah masuk.',
  'socials.none': 'Pilih cara masuk',
  'socials.noneHint': 'Tidak ada proses masuk yang sedang berjalan.',
  'socials.scan': 'Pindai dengan ponsel Anda',
  'socials.scanHint': 'Kamera ponsel membuka Farcaster, tempat Anda menyetujui proses masuk.',
  'socials.code': 'Kode untuk masuk dengan Farcaster',
  'socials.app': 'Buka Farcaster',
  'socials.appHint': 'Setujui proses masuk di sana, lalu kembali.',
  'socials.copy': 'Salin tautan',
  'socials.copied': 'Tautan disalin',
  'socials.preparing': 'Menyiapkan kode',
  'socials.cancel': 'Batal',
}

export default id
