import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const id: Translation<KernelMessage> = {
  'kernel.back': 'Kembali',
  'kernel.close': 'Tutup',
  'kernel.dismiss': 'Sembunyikan',
  'kernel.loading': 'Memuat',
  'kernel.retry': 'Coba lagi',
  'kernel.broken': 'Bagian ini berhenti bekerja',
  'kernel.stale': 'Versi baru tersedia',
  'kernel.reload': 'Muat ulang',
  'kernel.brokenHint':
    'Coba lagi, atau kembali dan gunakan cara lain. Dompet Anda menunjukkan apa yang telah dikirim.',
  'kernel.late': 'Dompet Anda menyelesaikan permintaan sebelumnya',
  'kernel.forgotten': 'Lain kali Anda perlu menghubungkan ulang',
  'kernel.offline': 'Anda sedang offline. Tidak ada yang dikirim sampai Anda kembali online.',
  'kernel.slow': 'Masih memuat…',
  'kernel.notAllowed': 'Tindakan tidak diizinkan',
  'kernel.disconnectFailed': 'Gagal memutuskan koneksi',
  'kernel.error': 'Kesalahan',
  'kernel.success': 'Selesai',
  'kernel.copyFailed': 'Gagal menyalin',
}

export default id
