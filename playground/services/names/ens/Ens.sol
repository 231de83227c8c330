// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// ERC-3668
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

bytes16 constant digits = "0123456789abcdef";

/// The registry of ENSIP-1: the owner and the resolver of each node.
contract Registry {
    mapping(bytes32 => address) public owner;
    mapping(bytes32 => address) public resolver;

    constructor() {
        owner[0] = msg.sender;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address to) external {
        require(owner[node] == msg.sender, "not the owner");
        owner[keccak256(abi.encodePacked(node, label))] = to;
    }

    function setResolver(bytes32 node, address to) external {
        require(owner[node] == msg.sender, "not the owner");
        resolver[node] = to;
    }
}

/// A resolver of records that owners of nodes set: addresses (ENSIP-1 and ENSIP-9) and names (ENSIP-3).
contract PublicResolver {
    Registry immutable registry;
    mapping(bytes32 => mapping(uint256 => bytes)) addresses;
    mapping(bytes32 => string) public name;

    constructor(Registry registry_) {
        registry = registry_;
    }

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner");
        _;
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata to) external onlyOwner(node) {
        addresses[node][coinType] = to;
    }

    function setName(bytes32 node, string calldata to) external onlyOwner(node) {
        name[node] = to;
    }

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }
}

/// The registrar of addr.reverse (ENSIP-3): each account sets the name of its own address.
contract ReverseRegistrar {
    Registry immutable registry;
    PublicResolver immutable resolver;
    // The node of addr.reverse.
    bytes32 constant reverse = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;

    constructor(Registry registry_, PublicResolver resolver_) {
        registry = registry_;
        resolver = resolver_;
    }

    function setName(string calldata name) external {
        bytes32 label = keccak256(hexOf(msg.sender));
        bytes32 node = keccak256(abi.encodePacked(reverse, label));
        registry.setSubnodeOwner(reverse, label, address(this));
        registry.setResolver(node, address(resolver));
        resolver.setName(node, name);
    }

    function hexOf(address account) internal pure returns (bytes memory text) {
        text = new bytes(40);
        for (uint256 i = 0; i < 40; i++)
            text[i] = digits[(uint160(account) >> (4 * (39 - i))) & 15];
    }
}

/// A resolver whose records a gateway signs (ENSIP-10 and ERC-3668): a signature is for one name and one call.
contract OffchainResolver {
    address immutable signer;
    string[] urls;

    constructor(address signer_, string[] memory urls_) {
        signer = signer_;
        urls = urls_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == this.resolve.selector;
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        revert OffchainLookup(address(this), urls, msg.data, this.resolveWithProof.selector, msg.data);
    }

    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint8 v, bytes32 r, bytes32 s) = abi.decode(response, (bytes, uint8, bytes32, bytes32));
        bytes32 signed = keccak256(abi.encode(address(this), keccak256(request), keccak256(result)));
        require(ecrecover(signed, v, r, s) == signer, "not signed by the gateway");
        return result;
    }
}

/// A resolver whose lookups never end.
contract EndlessResolver {
    string[] urls;

    constructor(string[] memory urls_) {
        urls = urls_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    fallback() external {
        revert OffchainLookup(address(this), urls, msg.data, bytes4(0x0badcafe), "");
    }
}

/// A resolver that asks in the name of another contract.
contract PosingResolver {
    address immutable other;
    string[] urls;

    constructor(address other_, string[] memory urls_) {
        other = other_;
        urls = urls_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    fallback() external {
        revert OffchainLookup(other, urls, msg.data, bytes4(0x0badcafe), "");
    }
}
