// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A call that an account executes.
struct Call {
    address to;
    uint256 value;
    bytes data;
}

/// An account that executes calls signed by its owner. Anybody may submit the signature and pay the fee.
contract PlayAccount {
    bytes32 private constant DOMAIN = keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant CALL = keccak256("Call(address to,uint256 value,bytes data)");
    bytes32 private constant CALLS = keccak256("Calls(uint256 nonce,Call[] calls)Call(address to,uint256 value,bytes data)");
    bytes32 private constant MESSAGE = keccak256("Message(bytes32 hash)");
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    address public immutable owner;
    /// The number of executed bundles, so that none is executed twice.
    uint256 public nonce;

    error WrongSignature();
    error CallFailed(uint256 index, bytes reason);

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    /// Executes all calls, or none.
    function execute(Call[] calldata calls, bytes calldata signature) external {
        bytes32[] memory hashes = new bytes32[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            hashes[i] = keccak256(abi.encode(CALL, calls[i].to, calls[i].value, keccak256(calls[i].data)));
        }
        bytes32 digest = keccak256(abi.encode(CALLS, nonce++, keccak256(abi.encodePacked(hashes))));
        if (!_isOwners(digest, signature)) revert WrongSignature();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, bytes memory reason) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) revert CallFailed(i, reason);
        }
    }

    /// ERC-1271. The signed data contains this address, so the signature is invalid for other accounts of the owner.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return _isOwners(keccak256(abi.encode(MESSAGE, hash)), signature) ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function _isOwners(bytes32 content, bytes calldata signature) private view returns (bool) {
        if (signature.length != 65) return false;
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HALF_ORDER) return false;
        bytes32 domain = keccak256(abi.encode(DOMAIN, keccak256("Play account"), keccak256("1"), block.chainid, address(this)));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", domain, content));
        return ecrecover(digest, uint8(signature[64]), bytes32(signature[0:32]), s) == owner;
    }
}

/// Deploys accounts at addresses that are known in advance.
contract PlayAccountFactory {
    /// Deploys an owner's account, unless it exists.
    function make(address owner) public returns (PlayAccount account) {
        account = PlayAccount(payable(addressOf(owner)));
        if (address(account).code.length == 0) new PlayAccount{salt: 0}(owner);
    }

    /// Deploys an owner's account and executes its first calls in the same transaction.
    function makeAndExecute(address owner, Call[] calldata calls, bytes calldata signature) external {
        make(owner).execute(calls, signature);
    }

    function addressOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(PlayAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}
