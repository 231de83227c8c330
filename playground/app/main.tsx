document.getElementById('root')?.append('soon')
