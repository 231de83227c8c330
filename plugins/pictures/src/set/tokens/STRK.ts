// From web3icons, copyright 0xa3k5, under the MIT license: see LICENSE-web3icons.txt.
export default '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><g clip-path="url(#STRK__a)"><path fill="#277FE3" d="M24 0H0v24h24z"/><path fill="#fff" d="M12 10.316V4l-5.053 9.684H12V20l5.052-9.684z"/></g><defs><clipPath id="STRK__a"><path fill="#fff" d="M0 0h24v24H0z"/></clipPath></defs></svg>'
