import type { Translation } from '@latchkit/kernel/plugin'
import type { SendMessage } from './en.ts'

const id: Translation<SendMessage> = {
  'send.title': 'Kirim',
  'send.review': 'Tinjau kiriman',
  'send.selectToken': 'Pilih token',
  'send.token': 'Token',
  'send.amount': 'Jumlah',
  'send.to': 'Ke',
  'send.toPlaceholder': '0x…',
  'send.toSolana': 'Alamat Solana',
  'send.toAny': 'Alamat',
  'send.toName': '0x… atau nama',
  'send.name.looking': 'Mencari nama…',
  'send.name.missing': 'Tidak ada alamat di jaringan ini yang dimiliki nama ini.',
  'send.name.confusable':
    'Nama ini mencampur karakter yang mirip dan mungkin milik orang lain. Mintalah alamatnya langsung.',
  'send.name.invalid': 'Ini bukan nama yang valid.',
  'send.name.down': 'Layanan nama tidak merespons. Coba lagi atau masukkan alamatnya.',
  'send.name.changed':
    'Nama ini kini dimiliki alamat lain, yang ditampilkan di atas. Tidak ada yang dikirim. Periksa, lalu tinjau lagi.',
  'send.balance': 'Saldo: {balance}',
  'send.balanceUnknown': 'Saldo tidak tersedia',
  'send.addAmount': 'Isi jumlah',
  'send.incorrect': 'Nilai salah',
  'send.incorrectHint':
    'Masukkan angka dengan satu koma atau titik dan paling banyak {decimals} digit desimal.',
  'send.ambiguousHint': 'Ini bisa berarti {less} atau {more}. Ketik yang Anda maksud.',
  'send.insufficient': 'Saldo tidak cukup',
  'send.insufficientHint': 'Anda memiliki {balance}.',
  'send.addAddress': 'Isi alamat',
  'send.invalidAddress': 'Alamat tidak valid',
  'send.shapeHint': 'Alamat di sini memiliki 40 karakter setelah 0x.',
  'send.shapeSolana': 'Alamat di sini 32 byte: 32 hingga 44 huruf dan angka, tanpa 0, O, I, dan l.',
  'send.shapeAny': 'Ini bukan alamat jaringan ini.',
  'send.checksumHint': 'Satu karakter alamat ini salah: checksum tidak cocok. Salin lagi.',
  'send.preview': 'Tinjau kiriman',
  'send.leaves': 'Anda mengirim',
  'send.receiver': 'Ke',
  'send.from': 'Dari',
  'send.network': 'Di',
  'send.token.contract': 'Kontrak token',
  'send.cost': 'Biaya jaringan',
  'send.costShown': 'Ditampilkan oleh {wallet} sebelum Anda mengonfirmasi',
  'send.feeReading': 'Menanyakan ke jaringan…',
  'send.feeAbout': 'Sekitar {amount}',
  'send.feeMost': 'Paling banyak {amount}',
  'send.feeUnknown': 'Ditampilkan oleh dompet Anda',
  'send.warning.unused': 'Alamat ini belum pernah digunakan',
  'send.hint.unused':
    'Tidak ada jejaknya di jaringan ini. Periksa apakah alamatnya lengkap dan untuk jaringan ini.',
  'send.warning.poisoned': 'Alamat ini ada di riwayat Anda agar tersalin secara keliru',
  'send.hint.poisoned':
    'Anda tidak pernah mengirim apa pun yang bernilai ke sana: alamat ini masuk lewat transaksi yang tidak memindahkan apa pun atau meniru alamat lain. Lanjutkan hanya jika pemiliknya memberikannya kepada Anda.',
  'send.warning.twin': 'Alamat lain di riwayat Anda mirip dengan yang ini',
  'send.hint.twin':
    'Salah satunya mungkin ada agar dikira yang lain. Bandingkan setiap karakter dengan alamat yang diberikan pemiliknya kepada Anda.',
  'send.other': 'Yang lain:',
  'send.warning.programAddress': 'Alamat ini milik sebuah program',
  'send.hint.programAddress':
    'Tidak ada yang memegang kuncinya, dan program itu bisa menyimpan yang diterimanya. Lanjutkan hanya jika pemiliknya meminta kirim tepat ke sana.',
  'send.zeroAddressHint': 'Alamat ini bukan milik siapa pun. Apa pun yang dikirim ke sana hilang.',
  'send.tokenContractHint': 'Ini alamat token itu sendiri. Apa pun yang dikirim ke sana hilang.',
  'send.warning.burnAddress': 'Apa pun yang dikirim ke alamat ini hilang',
  'send.hint.burnAddress':
    'Tidak ada yang dapat mengirim dari sana. Lanjutkan hanya jika Anda ingin menghancurkan yang Anda kirim.',
  'send.warning.ownAddress': 'Ini alamat Anda sendiri',
  'send.hint.ownAddress': 'Anda akan mengirim ke akun pengirim sendiri dan hanya membayar biaya jaringan.',
  'send.warning.lookAlike': 'Alamat ini mirip dengan yang Anda kenal',
  'send.hint.lookAlike':
    'Awal dan akhirnya sama dengan alamat Anda atau yang pernah Anda kirimi, tetapi berbeda. Bandingkan setiap karakter.',
  'send.known': 'Alamat yang Anda kenal:',
  'send.warning.contract': 'Alamat ini milik sebuah kontrak',
  'send.hint.contract':
    'Kontrak itu mungkin tidak dapat meneruskan yang diterimanya. Lanjutkan hanya jika pemiliknya meminta kirim ke sana.',
  'send.accept': 'Saya sudah memeriksa alamatnya dan ingin mengirim ke sana',
  'send.confirm': 'Kirim {amount}',
  'send.waiting': 'Konfirmasi di {wallet}',
  'send.waitingHint': 'Tidak ada yang keluar sampai Anda mengonfirmasi di sana.',
  'send.still': 'Masih menunggu {wallet}',
  'send.stillHint':
    'Jendelanya mungkin di belakang jendela ini. Batalkan di sini untuk berhenti menunggu, lalu tolak juga di dompet.',
  'send.cancel': 'Batal',
  'send.declined': 'Permintaan ditolak',
  'send.declinedHint': 'Tidak ada yang dikirim. Jumlah dan penerima disimpan.',
  'send.busy': 'Periksa dompet Anda: sudah ada permintaan terbuka',
  'send.busyHint': 'Tidak ada yang dikirim. Jawab atau tutup permintaan itu, lalu coba lagi.',
  'send.changed': 'Jaringan atau akun berubah. Tinjau lagi.',
  'send.changedHint': 'Tidak ada yang dikirim.',
  'send.again': 'Tinjau lagi',
  'send.failed': 'Gagal mengirim transaksi. Coba lagi.',
  'send.unknown': 'Kami belum tahu apakah ini terkirim',
  'send.unknownHint': 'Jawabannya hilang di jalan. Periksa {wallet} sebelum mengirim lagi.',
  'send.unknownSaid':
    '{wallet} menjawab “{message}”, yang tidak memastikannya. Periksa {wallet} sebelum mengirim lagi.',
  'send.unknownAsking':
    '{wallet} mungkin masih meminta konfirmasi. Tolak di sana jika Anda tidak ingin mengirim lagi.',
  'send.checking': 'Memeriksa ke jaringan…',
  'send.probably': 'Ini mungkin sudah terkirim',
  'send.probablyHint':
    'Akun Anda telah mengirim transaksi sejak itu. Periksa {wallet} sebelum mengirim lagi.',
  'send.sent': 'Transaksi dikirim',
  'send.sentHint': 'Jaringan telah menerima transaksi Anda.',
  'send.unsent': 'Ini tidak dikirim',
  'send.unsentHint': 'Tidak ada yang keluar dari akun Anda. Jumlah dan penerima disimpan.',
  'send.droppedHint':
    'Jaringan tidak dapat lagi memasukkannya. Tidak ada dana dari pembayaran ini yang keluar dari akun Anda.',
  'send.reverted': 'Transaksi gagal',
  'send.revertedHint': 'Jaringan membatalkannya. Hanya biaya jaringan yang dikenakan.',
  'send.transaction': 'Transaksi',
  'send.copyHash': 'Salin hash transaksi',
  'send.hashCopied': 'Hash disalin',
  'send.max': 'Maks',
  'send.maxHint': 'Menyisakan {fee} untuk biaya jaringan.',
  'send.maxUnknown': 'Biaya jaringan belum diketahui, atau melebihi saldo Anda. Ketik jumlahnya.',
  'send.pendingTitle': 'Mengirim {amount}',
  'send.pendingHint': 'Menunggu jaringan. Anda dapat menutup jendela ini.',
  'send.pendingLong': 'Jaringan lebih lama dari biasanya. Dompet Anda juga menampilkannya.',
  'send.confirmed': 'Transaksi dikonfirmasi',
  'send.confirmedTitle': 'Anda mengirim {amount}',
  'send.confirmedHint': 'Jaringan telah mengonfirmasinya.',
  'send.explorer': 'Lihat di {explorer}',
  'send.anyway': 'Tetap kirim (bisa terkirim dua kali)',
  'send.anywayTitle': 'Kirim {amount} lagi?',
  'send.anywayHint': 'Jika yang pertama juga terkirim, {amount} keluar dua kali dari akun Anda.',
  'send.anywayConfirm': 'Ya, kirim lagi',
  'send.sendAgain': 'Kirim lagi',
  'send.details': 'Detail',
  'send.recent': 'Terbaru',
  'send.forget': 'Hapus {address}',
  'send.done': 'Selesai',
  'send.node.feeCapTooHigh':
    'Biaya jaringan diatur terlalu tinggi. Turunkan di dompet dan coba lagi. Tidak ada yang dikirim.',
  'send.node.feeCapTooLow':
    'Biaya jaringan naik melebihi yang ditawarkan. Coba lagi: dompet menawarkan lebih. Tidak ada yang dikirim.',
  'send.node.tipAboveFeeCap':
    'Tip lebih tinggi dari seluruh biaya jaringan. Atur biaya di dompet dan coba lagi. Tidak ada yang dikirim.',
  'send.node.nonceTooHigh':
    'Transaksi sebelumnya dari akun ini hilang. Biarkan selesai, atau hapus di dompet, lalu coba lagi. Tidak ada yang dikirim.',
  'send.node.nonceTooLow':
    'Transaksi lain dari akun ini mendahului, atau yang ini sudah dalam perjalanan. Lihat akun sebelum mengirim lagi.',
  'send.node.nonceMax':
    'Akun ini telah mengirim transaksi sebanyak yang bisa dilakukan sebuah akun. Kirim dari akun lain. Tidak ada yang dikirim.',
  'send.node.insufficientFunds':
    'Saldo akun tidak cukup untuk jumlah dan biaya jaringan. Kirim lebih sedikit, atau tambah dana. Tidak ada yang dikirim.',
  'send.node.gasTooHigh':
    'Batas gas melebihi yang diterima jaringan. Turunkan di dompet dan coba lagi. Tidak ada yang dikirim.',
  'send.node.gasTooLow':
    'Batas gas terlalu rendah untuk transaksi ini. Naikkan di dompet dan coba lagi. Tidak ada yang dikirim.',
  'send.node.typeNotSupported':
    'Jaringan ini tidak menerima jenis transaksi ini. Pilih jenis lain di dompet. Tidak ada yang dikirim.',
  'send.node.executionReverted':
    'Kontrak penerima menolak transaksi, jadi jaringan tidak menerimanya. Periksa penerima. Tidak ada yang dikirim.',
  'send.trouble': 'Ini tidak dapat dikirim',
  'send.tokenChanged':
    'Token menghitung jumlahnya dengan cara lain dari yang ditampilkan di sini. Tidak ada yang dikirim.',
  'send.tokenRefused': 'Token menolak transfer ini. Tidak ada yang dikirim.',
  'send.tokenNotFound': 'Tidak ada token seperti itu di jaringan ini. Tidak ada yang dikirim.',
  'send.noTokenAccount': 'Akun ini belum pernah memiliki token itu. Tidak ada yang dikirim.',
  'send.tooLittle': 'Akun ini tidak memiliki token sebanyak itu. Tidak ada yang dikirim.',
  'send.unsupported': 'Jaringan tidak didukung',
  'send.otherNetwork':
    'Node jaringan ini menjawab untuk jaringan lain. Tidak ada yang dikirim. Beri tahu pengelola situs ini.',
  'send.silent': 'Jaringan tidak merespons, jadi token tidak dapat diperiksa. Tidak ada yang dikirim.',
  'send.started': 'Transaksi dimulai',
  'send.gone': 'Tidak ada dompet terhubung',
  'send.goneHint': 'Hubungkan dompet untuk mengirim. Jumlah dan penerima disimpan.',
  'send.goneEmpty': 'Hubungkan dompet untuk mengirim.',
}

export default id
