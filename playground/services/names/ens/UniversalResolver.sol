// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {digits, OffchainLookup, Registry} from "Ens.sol";

struct Query {
    address sender;
    string[] urls;
    bytes data;
}

interface IBatchGateway {
    function query(Query[] calldata queries) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// A call of a resolver, until it has answered.
struct Call {
    address resolver;
    bool isExtended;
    bytes data;
    string[] gateways;
    bytes4 callback;
    // For reverse lookups: the address, its name, and the resolver of the name.
    bytes context;
}

/// The universal resolver of ENSIP-23, with batch gateways of ENSIP-21.
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error UnsupportedResolverProfile(bytes4 selector);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    Registry immutable registry;

    constructor(Registry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata gateways)
        external
        view
        returns (bytes memory, address)
    {
        Call memory call = open(name, data, gateways, this.resolveCallback.selector, "");
        return (run(call, call.data), call.resolver);
    }

    function resolveCallback(bytes calldata response, bytes calldata state)
        external
        view
        returns (bytes memory, address)
    {
        (Call memory call, bytes memory result) = go(response, state);
        return (result, call.resolver);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata gateways)
        external
        view
        returns (string memory, address, address)
    {
        require(coinType == 60 && account.length == 20, "only Ethereum");
        bytes memory name = abi.encodePacked(bytes1(uint8(40)), hexOf(account), hex"04", "addr", hex"07", "reverse", hex"00");
        (bytes32 node,) = nodeOf(name, 0);
        Call memory call = open(name, abi.encodeWithSelector(0x691f3431, node), gateways, bytes4(0), "");
        string memory primary = abi.decode(run(call, call.data), (string));
        if (bytes(primary).length == 0) return ("", address(0), call.resolver);
        return forward(account, primary, gateways, call.resolver);
    }

    function forward(bytes calldata account, string memory primary, string[] calldata gateways, address reverseResolver)
        internal
        view
        returns (string memory, address, address)
    {
        bytes memory name = encode(primary);
        (bytes32 node,) = nodeOf(name, 0);
        bytes memory context = abi.encode(account, primary, reverseResolver);
        Call memory call =
            open(name, abi.encodeWithSelector(0x3b3b57de, node), gateways, this.reverseCallback.selector, context);
        return compare(call, run(call, call.data));
    }

    function reverseCallback(bytes calldata response, bytes calldata state)
        external
        view
        returns (string memory, address, address)
    {
        (Call memory call, bytes memory result) = go(response, state);
        return compare(call, result);
    }

    function compare(Call memory call, bytes memory result)
        internal
        pure
        returns (string memory, address, address)
    {
        (bytes memory account, string memory primary, address reverseResolver) =
            abi.decode(call.context, (bytes, string, address));
        bytes memory found = abi.encodePacked(abi.decode(result, (address)));
        if (keccak256(found) != keccak256(account)) revert ReverseAddressMismatch(primary, found);
        return (primary, call.resolver, reverseResolver);
    }

    /// Finds the resolver of a name, or of a name above it if that resolver is for all names below (ENSIP-10).
    function open(
        bytes memory name,
        bytes memory data,
        string[] calldata gateways,
        bytes4 callback,
        bytes memory context
    ) internal view returns (Call memory) {
        for (uint256 at = 0; name[at] != 0; at += uint8(name[at]) + 1) {
            (bytes32 node,) = nodeOf(name, at);
            address resolver = registry.resolver(node);
            if (resolver == address(0)) continue;
            if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
            bool isExtended = hasLookups(resolver);
            if (at != 0 && !isExtended) break;
            bytes memory wrapped = isExtended ? abi.encodeWithSelector(0x9061b923, name, data) : data;
            return Call(resolver, isExtended, wrapped, gateways, callback, context);
        }
        revert ResolverNotFound(name);
    }

    function hasLookups(address resolver) internal view returns (bool) {
        (bool isDone, bytes memory answer) =
            resolver.staticcall(abi.encodeWithSelector(0x01ffc9a7, bytes4(0x9061b923)));
        return isDone && answer.length == 32 && abi.decode(answer, (bool));
    }

    function run(Call memory call, bytes memory data) internal view returns (bytes memory) {
        (bool isDone, bytes memory answer) = call.resolver.staticcall(data);
        if (isDone && answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (isDone) return call.isExtended ? abi.decode(answer, (bytes)) : answer;
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        ask(call, answer);
    }

    function ask(Call memory call, bytes memory lookup) internal view {
        (address sender, string[] memory urls, bytes memory data, bytes4 callback, bytes memory extra) =
            abi.decode(rest(lookup), (address, string[], bytes, bytes4, bytes));
        if (sender != call.resolver) revert ResolverError(lookup);
        Query[] memory queries = new Query[](1);
        queries[0] = Query(sender, urls, data);
        revert OffchainLookup(
            address(this),
            call.gateways,
            abi.encodeCall(IBatchGateway.query, (queries)),
            call.callback,
            abi.encode(call, callback, extra)
        );
    }

    function go(bytes calldata response, bytes calldata state) internal view returns (Call memory, bytes memory) {
        (Call memory call, bytes4 callback, bytes memory extra) = abi.decode(state, (Call, bytes4, bytes));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(responses[0]);
        return (call, run(call, abi.encodeWithSelector(callback, responses[0], extra)));
    }

    function nodeOf(bytes memory name, uint256 at) internal pure returns (bytes32, uint256) {
        uint256 length = uint8(name[at]);
        if (length == 0) return (0, 0);
        (bytes32 parent,) = nodeOf(name, at + length + 1);
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) label[i] = name[at + 1 + i];
        return (keccak256(abi.encodePacked(parent, keccak256(label))), length);
    }

    /// Encodes a name as DNS does: the length of each label in place of the point before it.
    function encode(string memory text) internal pure returns (bytes memory name) {
        bytes memory letters = bytes(text);
        name = new bytes(letters.length + 2);
        uint256 start = 0;
        for (uint256 i = 0; i <= letters.length; i++) {
            if (i < letters.length && letters[i] != ".") {
                name[i + 1] = letters[i];
                continue;
            }
            name[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    function hexOf(bytes calldata account) internal pure returns (bytes memory text) {
        text = new bytes(40);
        for (uint256 i = 0; i < 40; i++)
            text[i] = digits[(uint8(account[i / 2]) >> (i % 2 == 0 ? 4 : 0)) & 15];
    }

    function rest(bytes memory data) internal pure returns (bytes memory part) {
        part = new bytes(data.length - 4);
        for (uint256 i = 0; i < part.length; i++) part[i] = data[i + 4];
    }
}
