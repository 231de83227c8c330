import type { Translation } from '@latchkit/kernel/plugin'
import type { NetworksMessage } from './en.ts'

type Key = NetworksMessage | 'networks.title' | 'networks.switch' | 'networks.chain'

const id: Translation<Key> = {
  'networks.title': 'Pilih jaringan',
  'networks.switch': 'Ganti jaringan',
  'networks.chain': 'Ganti jaringan',
  'networks.current': 'Saat ini',
  'networks.unapproved': 'Belum disetujui',
  'networks.list': 'Jaringan',
  'networks.search': 'Cari jaringan',
  'networks.noneFound': 'Jaringan tidak ditemukan',
  'networks.approve': 'Setujui di dompet',
  'networks.accept': 'Terima permintaan koneksi di dompet Anda',
  'networks.still': 'Masih menunggu dompet Anda',
  'networks.stillHint':
    'Jendela dompet mungkin berada di belakang jendela ini. Jaringan Anda tidak berubah sampai Anda menyetujuinya.',
  'networks.switching': 'Beralih ke jaringan {name}…',
  'networks.asked': '{host} meminta dompet Anda beralih ke jaringan ini.',
  'networks.no': 'Tetap di sini',
  'networks.declined': 'Pergantian jaringan ditolak',
  'networks.declinedHint':
    'Pergantian jaringan dapat ditolak jika dompet tidak mendukung jaringan itu atau permintaan sebelumnya masih aktif',
  'networks.busy': 'Periksa dompet Anda: ada permintaan yang masih terbuka',
  'networks.busyHint': 'Tanggapi di sana, atau tutup lalu coba lagi.',
  'networks.failed': 'Tidak dapat mengganti jaringan',
  'networks.gone': 'Jaringan tidak ditemukan',
  'networks.goneHint': 'Situs ini tidak menggunakan jaringan tersebut.',
  'networks.back': 'Pilih jaringan lain',
  'networks.to': 'Beralih ke {name}',
  'networks.other': 'Dompet yang terhubung tidak mendukung koneksi ke {name}. Hubungkan dompet lain.',
  'networks.go': 'Ganti',
  'networks.noSwap':
    'Fitur swap tidak mendukung jaringan Anda saat ini. Beralihlah ke jaringan yang tersedia untuk melanjutkan.',
  'networks.unsupported':
    'Aplikasi ini tidak mendukung jaringan Anda saat ini. Beralih ke jaringan yang tersedia untuk melanjutkan.',
  'networks.or': 'atau',
  'networks.disconnect': 'Putuskan koneksi',
  'networks.what': 'Apa itu jaringan?',
  'networks.record': 'Catatan bersama',
  'networks.recordHint':
    'Jaringan mencatat siapa memiliki apa. Jaringan dijalankan oleh banyak komputer, bukan oleh satu perusahaan.',
  'networks.fee': 'Koin tersendiri untuk biaya',
  'networks.feeHint':
    'Mengirim dikenai biaya kecil, yang dibayar dengan koin jaringan itu sendiri, misalnya ETH di Ethereum.',
  'networks.apart': 'Saldo terpisah',
  'networks.apartHint':
    'Alamat Anda bisa sama di beberapa jaringan, tetapi setiap jaringan memiliki saldonya sendiri.',
  'networks.choose': 'Pilih jaringan',
  'networks.done': 'Mengerti',
}

export default id
