import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const id: Translation<KernelMessage> = {
  'kernel.back': 'Kembali',
  'kernel.close': 'Tutup',
  'kernel.dismiss': 'Sembunyikan',
  'kernel.loading': 'Memuat',
  'kernel.retry': 'Coba lagi',
  'kernel.broken': 'Bagian ini berhenti berfungsi',
  'kernel.stale': 'Versi baru tersedia',
  'kernel.reload': 'Muat ulang',
  'kernel.brokenHint': 'Coba lagi, atau kembali. Dompet Anda menampilkan apa saja yang telah dikirim.',
  'kernel.late': 'Dompet Anda telah menyelesaikan permintaan sebelumnya',
  'kernel.forgotten': 'Lain kali Anda perlu terhubung kembali',
  'kernel.offline': 'Anda sedang offline. Tidak ada yang dikirim sampai Anda kembali online.',
  'kernel.slow': 'Masih memuat…',
  'kernel.notAllowed': 'Tindakan tidak diizinkan',
  'kernel.disconnectFailed': 'Gagal memutuskan koneksi',
  'kernel.error': 'Kesalahan',
  'kernel.success': 'Selesai',
  'kernel.copyFailed': 'Gagal menyalin',
}

export default id
